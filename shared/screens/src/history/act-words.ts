import { type AuditAct, toldActor, toldSubject } from '@studio/contracts';

/** Who acted: by name, an id out of reach, or what acts without a signed-in person are. */
export function actorWords({ actor_id, actor_name }: Pick<AuditAct, 'actor_id' | 'actor_name'>): string {
  return toldActor({ actor_id, actor_name });
}

/** «Сеанс: Неизвестный браузер»; the kind alone for what is deleted or has no name. */
export function subjectWords({ subject_kind, subject_name }: Pick<AuditAct, 'subject_kind' | 'subject_name'>): string {
  return toldSubject({ subject_kind, subject_name });
}
