import type { HeldCard } from '@studio/contracts';
import { DefinitionList, formatMoney, formatPhone, Row, Stack, Text } from '@studio/ui';
import { differenceOf, EXCESS } from './correction';

/** A sale of the inbox. */
export type SaidSaleOf = Extract<HeldCard['came'], { kind: 'sale' }>;

interface SaidSaleProps {
  title: string;
  sale: SaidSaleOf;
  /** As it counts: the discount is what the cash taken falls short of the lines by. */
  counts?: boolean;
}

/** What a sale says: its lines, then the money. */
export function SaidSale({ title, sale, counts = false }: SaidSaleProps) {
  const { lines, discount_kop, amount_kop, tendered_kop, client_name, client_phone, discount_reason, note } = sale;
  const { more_kop, less_kop } = differenceOf(lines, amount_kop);
  const less = counts ? less_kop : discount_kop;
  const facts = [
    ...(discount_reason ? [['Почему скидка', discount_reason] as const] : []),
    ...(client_name ? [['Клиент', client_name] as const] : []),
    ...(client_phone ? [['Телефон', formatPhone(client_phone)] as const] : []),
    ...(note ? [['Примечание', note] as const] : []),
  ];
  return (
    <Stack gap={2}>
      <Text weight="medium">{title}</Text>
      {lines.map(({ product_id, name, quantity, price_kop, photo_id }, index) => (
        <Row key={`${index} ${product_id} ${photo_id}`} justify="between" gap={3}>
          <Text>
            {name}, {quantity}&nbsp;×&nbsp;{formatMoney(price_kop)}
          </Text>
          <Text nowrap>{formatMoney(quantity * price_kop)}</Text>
        </Row>
      ))}
      {less > 0 && <Sum name="Скидка" sum_kop={-less} />}
      {more_kop > 0 && <Sum name={EXCESS} sum_kop={more_kop} />}
      <Sum name="Взято наличными" sum_kop={amount_kop} strong />
      {tendered_kop !== null && <Sum name="Клиент дал" sum_kop={tendered_kop} />}
      {facts.length > 0 && <DefinitionList facts={facts} />}
    </Stack>
  );
}

function Sum({ name, sum_kop, strong = false }: { name: string; sum_kop: number; strong?: boolean }) {
  return (
    <Row justify="between" gap={3}>
      <Text {...(strong ? { weight: 'medium' as const } : { tone: 'muted' as const })}>{name}</Text>
      <Text {...(strong ? { weight: 'medium' as const } : { tone: 'muted' as const })} nowrap>
        {formatMoney(sum_kop)}
      </Text>
    </Row>
  );
}
