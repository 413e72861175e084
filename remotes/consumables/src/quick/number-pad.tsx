import { STOCK_UNITS, type StockUnit } from '@studio/contracts';
import { useScanner } from '@studio/screens';
import { Button, Row, Text } from '@studio/ui';
import { useEffect, useState } from 'react';
import styles from './quick.module.css';

interface NumberPadProps {
  unit: StockUnit;
  /** Label of the confirm button. */
  label: string;
  /** Base units of one piece: 1, or a pack's. */
  factor: number;
  busy: boolean;
  disabled: boolean;
  onDone: (count: number) => void | Promise<void>;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;
const MAX_DIGITS = 6;

const withKey = (typed: string, key: string) => (typed + key).replace(/^0+/, '').slice(0, MAX_DIGITS);

/** Big keys for one thumb; the keyboard of a counter works too. Starts with one. */
export function NumberPad({ unit, label, factor, busy, disabled, onDone }: NumberPadProps) {
  const [typed, setTyped] = useState('');
  const count = typed === '' ? 1 : Number(typed);
  const [isEarly, setEarly] = useState(false);
  // The digits of a code are no quantity.
  useScanner(() => setEarly(true), { inFields: true });
  const press = (key: string) => setTyped((known) => withKey(known, key));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (/^\d$/.test(event.key)) setTyped((known) => withKey(known, event.key));
      if (event.key === 'Backspace') setTyped((known) => known.slice(0, -1));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Row justify="center" gap={2} align="baseline">
        <Text size="kpi" aria-live="polite">
          {count.toLocaleString('ru-RU')}
        </Text>
        <Text tone="muted">{STOCK_UNITS[unit]}</Text>
      </Row>
      {isEarly && (
        <Text tone="danger" role="alert">
          Сначала подтвердите количество этого материала.
        </Text>
      )}
      <div className={styles['pad']}>
        {KEYS.map((key) => (
          <Button key={key} size="touch" wide onClick={() => press(key)}>
            {key}
          </Button>
        ))}
        <Button size="touch" wide aria-label="Стереть" onClick={() => setTyped((known) => known.slice(0, -1))}>
          ←
        </Button>
      </div>
      <div className={styles['done']}>
        <Button
          variant="primary"
          size="touch"
          wide
          loading={busy}
          disabled={count < 1 || disabled}
          onClick={() => void onDone(count)}
        >
          {`${label}: ${(count * factor).toLocaleString('ru-RU')} ${STOCK_UNITS[unit]}`}
        </Button>
      </div>
    </>
  );
}
