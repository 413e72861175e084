import type { PricePublication } from '@studio/contracts';
import { Banner, countOf, formatMoney, Stack, Text } from '@studio/ui';

const PLACES: [string, string, string] = ['локация', 'локации', 'локаций'];
const SHOWN = 20;

/** What a publication would change: faults and warnings first, then the prices against those in force, and the places. */
export function PublicationLines({ found }: { found: PricePublication }) {
  const { faults, warnings, withheld, against, reached, keeping } = found;
  return (
    <Stack gap={3}>
      {faults.length > 0 && <Told tone="danger" title="Опубликовать нельзя" lines={faults.map((one) => one.message)} />}
      {warnings.length > 0 && <Told tone="warning" title="Проверьте цены" lines={warnings} />}
      {withheld.length > 0 && <Told tone="info" title="Продаваться не будет" lines={withheld} />}
      {against.map((one) => (
        <Against key={`${one.list_name} ${one.places[0]}`} one={one} />
      ))}
      <Stack gap={1}>
        <Text weight="medium">
          {reached.length === 0 ? 'Действовать пока негде' : `Начнёт действовать: ${countOf(reached.length, PLACES)}`}
        </Text>
        <Text size="caption" tone="muted">
          {cut(reached)}
        </Text>
      </Stack>
      {keeping.length > 0 && (
        <Stack gap={1}>
          <Text weight="medium">Останутся при своих ценах: {countOf(keeping.length, PLACES)}</Text>
          <Text size="caption" tone="muted">
            {cut(keeping.map(({ place_name, list_name }) => `${place_name} — «${list_name}»`))}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

function Told({
  tone,
  title,
  lines,
}: {
  tone: 'danger' | 'warning' | 'info';
  title: string;
  lines: readonly string[];
}) {
  return (
    <Banner tone={tone} title={title}>
      {lines.map((line) => (
        <Text key={line} as="div">
          {line}
        </Text>
      ))}
    </Banner>
  );
}

function Against({ one }: { one: PricePublication['against'][number] }) {
  const { list_name, changes, same } = one;
  const more = changes.length - SHOWN;
  return (
    <Stack gap={1}>
      <Text weight="medium">{list_name === null ? 'Цен здесь ещё не было' : `Сейчас: «${list_name}»`}</Text>
      <Text size="caption" tone="muted">
        {changes.length === 0 ? 'Цены те же' : `Изменений: ${changes.length}, без изменений: ${same}`}
      </Text>
      {changes.slice(0, SHOWN).map(({ product_id, product_name, before_kop, after_kop, is_far }) => (
        <Text key={product_id} size="caption" {...(is_far && { tone: 'warning' as const, weight: 'medium' as const })}>
          {product_name}: {before_kop === null ? 'не было' : formatMoney(before_kop)} →{' '}
          {after_kop === null ? 'больше не продаётся' : formatMoney(after_kop)}
        </Text>
      ))}
      {more > 0 && <Text size="caption">И ещё {countOf(more, ['цена', 'цены', 'цен'])}.</Text>}
    </Stack>
  );
}

function cut(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join('; ') + (more > 0 ? ` и ещё ${more}` : '');
}
