/** What the verifier of the audit chain finds, with a sentence for the person who looks. */
export const AUDIT_FAULTS = {
  altered: 'Содержание записи изменено после того, как её сделали.',
  entry_gone: 'Звено есть, а записи, к которой оно относится, нет.',
  gap: 'Звенья пропали из середины журнала.',
  out_of_place: 'Звено стоит не на своём месте.',
  broken: 'Звено не продолжает предыдущее: записи переставлены, вставлены или удалены.',
  linked_twice: 'Одна запись включена в журнал дважды.',
  unlinked: 'Запись добавлена в обход журнала.',
  late: 'Запись больше секунды ждёт включения в журнал.',
  cut_off: 'Журнал короче, чем был: последние записи удалены.',
  rewritten: 'Журнал переписан: звено не то, что было отмечено.',
} as const satisfies Record<string, string>;

export type AuditFaultKind = keyof typeof AUDIT_FAULTS;

export const AUDIT_FAULT_KINDS = Object.keys(AUDIT_FAULTS) as AuditFaultKind[];
