import { LINK_DAYS } from '@studio/contracts';
import { client, newId, type PortalError } from '@studio/portal';
import { canShare, copyText, shareLink } from '@studio/screens';
import {
  Button,
  Dialog,
  ErrorNotice,
  Field,
  formatDate,
  formatMoney,
  QrCode,
  Row,
  Select,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

const TERMS = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
] as const;

/** What a share sheet names the link. */
const SHARED_AS = 'Ваши снимки';

type Term = (typeof TERMS)[number]['value'];

interface LinkDialogProps {
  sessionId: string;
  /** The order to be paid by the link; it is created together with the link. */
  order?: { total_kop: number; make: () => Promise<string> };
  /** Makes it while the window opens, for the usual time: after a sale nobody waits at a second question. */
  isAtOnce?: boolean;
  onSent?: () => void;
  onClose: () => void;
}

/** Creates a link to the client's gallery and opens the device's share sheet with it; shows it once: as a QR code, and to copy. */
export function LinkDialog({ sessionId, order, isAtOnce = false, onSent, onClose }: LinkDialogProps) {
  const [days, setDays] = useState<Term>('30');
  const making = useMutation<Awaited<ReturnType<typeof client.payments.createLink>>, PortalError, number>({
    mutationFn: async (days) => {
      const sale_id = order && (await order.make());
      return client.payments.createLink({
        id: newId(),
        photosession_id: sessionId,
        days,
        ...(sale_id !== undefined && { sale_id }),
      });
    },
    onSuccess: ({ url }) => {
      onSent?.();
      // While the press still counts for the device: later it asks for another one.
      if (canShare()) void take(shareLink({ title: SHARED_AS, url }));
    },
  });
  const { mutate: make } = making;
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isAtOnce || isBegun.current) return;
    isBegun.current = true;
    make(LINK_DAYS);
  }, [isAtOnce, make]);
  const link = making.data;
  const [isTaken, setTaken] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  // The pressed button has gone, or has done its part: Enter goes on with the next step.
  useEffect(() => {
    if (link !== undefined) (isTaken ? done : copy).current?.focus();
  }, [link, isTaken]);
  const take = async (taking: Promise<boolean>) => {
    if (await taking) setTaken(true);
  };
  return (
    <Dialog
      open
      touch
      size="sm"
      initialFocus={create}
      onClose={onClose}
      title={link ? 'Ссылка готова' : 'Ссылка клиенту'}
      description={
        link
          ? `Действует до ${formatDate(link.expires_at)}. Адрес показывается один раз: скопируйте его или дайте клиенту навести камеру.`
          : order
            ? `Клиент увидит собранный заказ на ${formatMoney(order.total_kop)}, оплатит его и скачает купленное.`
            : 'Клиент увидит снимки с водяным знаком, выберет, оплатит и скачает купленное.'
      }
      footer={
        link ? (
          <>
            <Button
              ref={copy}
              variant={isTaken ? 'secondary' : 'primary'}
              onClick={() => void take(copyText(link.url, 'Ссылка скопирована'))}
            >
              Скопировать
            </Button>
            {canShare() && (
              <Button onClick={() => void take(shareLink({ title: SHARED_AS, url: link.url }))}>Поделиться</Button>
            )}
            <Button ref={done} variant={isTaken ? 'primary' : 'secondary'} onClick={onClose}>
              Готово
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Отмена</Button>
            <Button
              ref={create}
              variant="primary"
              loading={making.isPending}
              onClick={() => making.mutate(Number(days))}
            >
              Создать ссылку
            </Button>
          </>
        )
      }
    >
      <Stack gap={3}>
        {making.error && (
          <ErrorNotice title="Ссылка не создана" requestId={making.error.requestId}>
            {making.error.message}
          </ErrorNotice>
        )}
        {link ? (
          <>
            <Row justify="center">
              <QrCode value={link.url} size={200} label="QR-код галереи клиента" />
            </Row>
            <Field label="Адрес галереи">
              <TextInput
                value={link.url}
                onChange={() => undefined}
                readOnly
                onFocus={(event) => event.target.select()}
              />
            </Field>
          </>
        ) : (
          <Field label="Сколько действует">
            <Select<Term> options={TERMS} value={days} onChange={(value) => value !== '' && setDays(value)} />
          </Field>
        )}
        {!link && <Text tone="muted">Ссылку можно отозвать в любой момент.</Text>}
      </Stack>
    </Dialog>
  );
}
