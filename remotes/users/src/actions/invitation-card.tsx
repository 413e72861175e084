import { copyText } from '@studio/screens';
import { Button, formatMoment, IconCopy, IconRefresh, Link, QrCode, Row, Stack, Text, TextInput } from '@studio/ui';
import { useEffect, useRef } from 'react';
import styles from './invitation-card.module.css';

interface InvitationCardProps {
  invitation: { link: string; expires_at: string };
  /** Creates another link, which voids this one. */
  onRenew: () => void;
  renewing: boolean;
}

/** A link to the bot and the same as a QR code, with their expiry. */
export function InvitationCard({ invitation: { link, expires_at }, onRenew, renewing }: InvitationCardProps) {
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The button that made the link has given way to this card.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  const copy = async () => {
    const isCopied = await copyText(link, 'Ссылка скопирована');
    // Without access to the clipboard the person copies the selected text.
    if (!isCopied) field.current?.querySelector('input')?.select();
  };
  return (
    <div className={styles['card']}>
      <div className={styles['code']}>
        <QrCode value={link} size={168} label="Код приглашения для камеры телефона" />
      </div>
      <Stack gap={3} grow>
        <Text>Отправьте ссылку сотруднику или покажите код: камера телефона откроет бота.</Text>
        <div ref={field}>
          <TextInput aria-label="Ссылка приглашения" value={link} readOnly onChange={() => undefined} />
        </div>
        <Row gap={2} wrap>
          <Button ref={button} variant="primary" icon={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            Скопировать
          </Button>
          <Button
            icon={<IconRefresh size={16} aria-hidden />}
            loading={renewing}
            onClick={onRenew}
            title="Прежняя ссылка перестанет действовать"
          >
            Отправить ещё раз
          </Button>
        </Row>
        <Link href={link} target="_blank" rel="noreferrer">
          Открыть бота на этом устройстве
        </Link>
        <Text size="caption" tone="muted">
          Действует до {formatMoment(expires_at)}. Новая ссылка отменяет прежнюю.
        </Text>
      </Stack>
    </div>
  );
}
