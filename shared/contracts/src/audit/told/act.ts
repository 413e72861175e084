import { actorName } from '../../access/person-name';
import type { AuditAct } from '../../wire';
import { auditSubjectWords } from '../words';

/** Who acted: by name, an id out of reach, or what acts without a signed-in person are. */
export function toldActor({ actor_id, actor_name }: Pick<AuditAct, 'actor_id' | 'actor_name'>): string {
  if (actor_name !== null) return actorName(actor_id, actor_name);
  return actor_id === null ? 'Система' : 'Удалённый сотрудник';
}

/** «Сеанс: Неизвестный браузер»; the kind alone for what is deleted or has no name. */
export function toldSubject({ subject_kind, subject_name }: Pick<AuditAct, 'subject_kind' | 'subject_name'>): string {
  const kind = auditSubjectWords(subject_kind);
  return subject_name === null ? kind : `${kind}: ${subject_name}`;
}
