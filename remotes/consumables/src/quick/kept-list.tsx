import { type KeptWriteView, Link } from '@studio/portal';
import { Banner, countOf } from '@studio/ui';

/** Operations that wait on the device for a connection, and those that the server refused. */
export function KeptList({ writes }: { writes: readonly KeptWriteView[] }) {
  const refused = writes.filter(({ status, error }) => status === 'error' && error?.needs_person === true);
  const waiting = writes.length - refused.length;
  return (
    <>
      {waiting > 0 && (
        <Banner tone="info">
          {`${countOf(waiting, ['операция ждёт связи: уйдёт сама', 'операции ждут связи: уйдут сами', 'операций ждут связи: уйдут сами'])}.`}
        </Banner>
      )}
      {refused.map(({ key, summary, error }) => (
        <Banner key={key} tone="danger" action={<Link to="/offline">Разобрать</Link>}>
          {`${summary ?? 'Операция'} не принята: ${error?.message ?? ''}`}
        </Banner>
      ))}
    </>
  );
}
