import { type KeptWriteView, Link } from '@studio/portal';
import { Banner, countOf, type PluralForms } from '@studio/ui';

const OPERATIONS: PluralForms = [
  'операция ждёт связи: уйдёт сама',
  'операции ждут связи: уйдут сами',
  'операций ждут связи: уйдут сами',
];
const UNDOS: PluralForms = [
  'отмена ждёт связи: уйдёт сама',
  'отмены ждут связи: уйдут сами',
  'отмен ждут связи: уйдут сами',
];

interface KeptListProps {
  operations: readonly KeptWriteView[];
  undos: readonly KeptWriteView[];
}

/** Operations and undos that wait on the device for a connection, and those that the server refused. */
export function KeptList({ operations, undos }: KeptListProps) {
  return (
    <>
      <Waiting writes={operations} forms={OPERATIONS} />
      <Waiting writes={undos} forms={UNDOS} />
      {[...operations, ...undos].filter(isRefused).map(({ key, title, summary, error }) => (
        <Banner key={key} tone="danger" action={<Link to="/offline">Разобрать</Link>}>
          {`${summary === null ? title : `Операция «${summary}»`} не принята: ${error?.message ?? ''}`}
        </Banner>
      ))}
    </>
  );
}

function Waiting({ writes, forms }: { writes: readonly KeptWriteView[]; forms: PluralForms }) {
  const count = writes.filter((write) => !isRefused(write)).length;
  return count === 0 ? null : <Banner tone="info">{`${countOf(count, forms)}.`}</Banner>;
}

function isRefused({ status, error }: KeptWriteView): boolean {
  return status === 'error' && error?.needs_person === true;
}
