import { Button, countOf, Field, Row, TextInput } from '@studio/ui';
import { useState } from 'react';
import { percentWords, raised, readPercent } from './raised';

type Texts = Readonly<Record<string, string>>;

interface RaisePricesProps {
  texts: Texts;
  /** Products shown: the others keep their prices. */
  ids: readonly string[];
  onChange: (texts: Texts) => void;
}

/** Changes the prices of the products shown by so many percent, and gives the former ones back. */
export function RaisePrices({ texts, ids, onChange }: RaisePricesProps) {
  const [text, setText] = useState('10');
  const [before, setBefore] = useState<Texts | null>(null);
  const percent = readPercent(text);
  const raise = () => {
    if (percent === null) return;
    setBefore(texts);
    onChange(raised(texts, ids, percent));
  };
  return (
    <Row gap={2} align="end" wrap>
      <Field label="Изменить на, %">
        <TextInput inputMode="text" value={text} maxLength={6} onChange={setText} />
      </Field>
      <Button disabled={percent === null || ids.length === 0} onClick={raise}>
        {percent === null ? 'Изменить' : `${percentWords(percent)}: ${countOf(ids.length, ['цена', 'цены', 'цен'])}`}
      </Button>
      {before !== null && (
        <Button
          onClick={() => {
            onChange(before);
            setBefore(null);
          }}
        >
          Вернуть прежние
        </Button>
      )}
    </Row>
  );
}
