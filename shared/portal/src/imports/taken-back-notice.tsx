import type { TakenBack } from '@studio/contracts';
import { Banner, countOf, formatNumber, Text } from '@studio/ui';

const LEFT_SHOWN = 20;

/** What became of an import that was taken back: what stays, and what did not come back whole, is named with its reason. */
export function TakenBackNotice({ taken: { file_name, undone, left, noted } }: { taken: TakenBack }) {
  return (
    <Banner
      tone={left.length === 0 ? 'success' : 'warning'}
      role="alert"
      title={`Загрузка «${file_name}» отменена${left.length === 0 ? '' : ' не полностью'}`}
    >
      <Text>Стало как было: {countOf(undone, ['запись', 'записи', 'записей'])}.</Text>
      {left.slice(0, LEFT_SHOWN).map(({ title, reason }) => (
        <Text key={`${title} ${reason}`}>
          {title}: осталось. {reason}
        </Text>
      ))}
      {left.length > LEFT_SHOWN && <Text>И ещё {formatNumber(left.length - LEFT_SHOWN)}.</Text>}
      {noted.slice(0, LEFT_SHOWN).map(({ title, note }) => (
        <Text key={`${title} ${note}`}>
          {title}: {note}
        </Text>
      ))}
      {noted.length > LEFT_SHOWN && <Text>И ещё {formatNumber(noted.length - LEFT_SHOWN)}.</Text>}
    </Banner>
  );
}
