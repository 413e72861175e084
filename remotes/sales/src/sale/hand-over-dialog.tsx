import { type Sale, SALE_STATES } from '@studio/contracts';
import { client, needsConnection, orpc, type PortalError, useNetwork } from '@studio/portal';
import { saleOfCode, SoldPictures, useCodeCamera } from '@studio/screens';
import { Button, Dialog, ErrorNotice, Field, formatMoney, formatPhone, Row, Stack, Text, TextInput } from '@studio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SaleState } from './sale-state';

interface HandOverDialogProps {
  /** Opens the card of the sale found. */
  onFound: (sale: Sale) => void;
  onClose: () => void;
}

/** States in which an order can be handed over. */
const READY: readonly Sale['state'][] = ['paid', 'in_work', 'partly_refunded'];

const numberOf = (text: string) => /^(?:№|#)?\s*(\d{1,15})$/.exec(text.trim())?.[1] ?? null;

/** The sale with a typed number, or of a slip's QR code; null when there is none in reach. */
async function findSale(text: string): Promise<Sale | null> {
  const id = saleOfCode(text);
  if (id !== null) return client.sales.get({ id });
  const number = numberOf(text);
  if (number === null) return null;
  const { items } = await client.sales.list({ search: `№ ${number}`, page_size: 1 });
  return items[0] ?? null;
}

/** Hands over an order: by its number, or by the QR code of the slip where the device has a camera. */
export function HandOverDialog({ onFound, onClose }: HandOverDialogProps) {
  const { online } = useNetwork();
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const finding = useMutation<Sale | null, PortalError, string>({
    mutationFn: findSale,
    onMutate: () => handing.reset(),
  });
  const handing = useMutation<Sale, PortalError, string>({
    mutationFn: (id) => client.sales.move({ id, state: 'handed_over' }),
    onSuccess: () => {
      finding.reset();
      setText('');
      field.current?.focus();
      void cache.invalidateQueries({ queryKey: orpc.sales.key() });
    },
  });
  const { video, isAble, isOn, failure, start, stop } = useCodeCamera('qr', (code) => finding.mutate(code));
  const sale = finding.data;
  return (
    <Dialog
      open
      size="sm"
      title="Выдать заказ"
      description="Введите номер со слипа или наведите камеру на его QR-код."
      initialFocus={field}
      onClose={onClose}
      footer={
        sale && (
          <>
            <Button onClick={() => onFound(sale)}>Открыть</Button>
            <Button
              variant="primary"
              disabled={!READY.includes(sale.state)}
              offReason={needsConnection(online)}
              loading={handing.isPending}
              onClick={() => handing.mutate(sale.id)}
            >
              Выдать № {sale.number}
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') finding.mutate(text);
          }}
        >
          <Row gap={2} align="end">
            <Stack grow>
              <Field label="Номер заказа">
                <TextInput ref={field} value={text} onChange={setText} inputMode="numeric" autoComplete="off" />
              </Field>
            </Stack>
            <Button type="submit" loading={finding.isPending} offReason={needsConnection(online)}>
              Найти
            </Button>
          </Row>
        </form>
        {isAble && (
          <Button onClick={isOn ? stop : () => void start()}>
            {isOn ? 'Выключить камеру' : 'Навести камеру на QR-код'}
          </Button>
        )}
        {isOn && <video ref={video} muted playsInline style={{ width: '100%', borderRadius: 8 }} aria-label="Камера" />}
        {failure !== null && <Text tone="muted">{failure}. Можно ввести номер.</Text>}
        {finding.error && <Refusal title="Заказ не нашёлся" error={finding.error} />}
        {handing.error && <Refusal title="Заказ не выдан" error={handing.error} />}
        {finding.isSuccess && sale === null && (
          <Text tone="muted">
            {numberOf(finding.variables) === null
              ? 'Это не код слипа и не номер заказа. Наведите камеру на QR-код слипа или введите номер.'
              : 'Заказа с таким номером здесь нет.'}
          </Text>
        )}
        {handing.isSuccess && !sale && <output>Выдан заказ № {handing.data.number}</output>}
        {sale && (
          <Stack gap={1}>
            <Row justify="between">
              <Text weight="semibold">№ {sale.number}</Text>
              <SaleState state={sale.state} />
            </Row>
            <Text>
              {sale.client_name ?? 'Без имени'}
              {sale.client_phone !== null && `, ${formatPhone(sale.client_phone)}`}
            </Text>
            <Text tone="muted">
              {formatMoney(sale.total_kop)} · {sale.location_name}
            </Text>
            <OrderPictures id={sale.id} />
            {!READY.includes(sale.state) && (
              <Text tone="muted">
                Выдать нельзя: заказ в состоянии «{SALE_STATES[sale.state].label}». Откройте его, чтобы узнать больше.
              </Text>
            )}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

/** What is handed over, once the order is read whole: nobody waits for it. */
function OrderPictures({ id }: { id: string }) {
  const { data } = useQuery(orpc.sales.get.queryOptions({ input: { id } }));
  return data ? <SoldPictures sale={data} /> : null;
}

function Refusal({ title, error }: { title: string; error: PortalError }) {
  return (
    <ErrorNotice title={title} requestId={error.requestId}>
      {error.message}
    </ErrorNotice>
  );
}
