import type { StockCountDetail } from '@studio/contracts';
import { Link } from '@studio/portal';
import { useScanner } from '@studio/screens';
import { Banner, EmptyState, ErrorNotice, Heading, ProgressBar, SearchInput, Stack, Text } from '@studio/ui';
import { Fragment, useEffect, useRef, useState } from 'react';
import { CountLine } from './count-line';
import { CountSheet } from './count-sheet';
import { FoundMaterial } from './found-material';
import { isFoundLine, isLineOfCode } from './is-found-line';
import { focusNext } from './next-field';
import type { CountEntries } from './use-count-entries';
import styles from './counts.module.css';

interface CountingProps {
  count: StockCountDetail;
  entries: CountEntries;
  /** Lines that nobody has counted yet. */
  open: number;
  enabled: boolean;
}

/** The lines of a count during counting: blind, saved on the device first, by hand or by scanner. */
export function Counting({ count, entries, open, enabled }: CountingProps) {
  const { lines } = count;
  const { tell, waiting, refused, lost } = entries;
  const [search, setSearch] = useState('');
  const [scannedId, setScannedId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const searched = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  /** The line's field gets the focus; a code of no line stands in the search, for the next one to replace it. */
  const take = (code: string) => {
    const scanned = lines.find((line) => isLineOfCode(line, code));
    setScannedId(scanned?.item_id ?? null);
    setSearch(scanned ? '' : code);
    setUnknown(scanned ? null : code);
    if (!scanned) searched.current?.select();
  };
  useScanner(take, { inFields: true });
  useEffect(() => {
    if (unknown !== null) searched.current?.select();
  }, [unknown]);
  const shown = lines.filter((line) => isFoundLine(line, search));
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <ProgressBar label="Посчитано" value={(lines.length - open) / Math.max(1, lines.length)} />
        <Text size="caption" tone="muted">
          {open > 0 ? `Осталось ${open} из ${lines.length}` : `Посчитано всё: ${lines.length}`}
        </Text>
      </Stack>
      {lost !== null && <ErrorNotice title="НЕ сохранено">{lost}</ErrorNotice>}
      {refused.length > 0 && (
        <Banner
          tone="danger"
          title={`Сервер не принял: ${refused.length}`}
          action={<Link to="/offline">Разобрать</Link>}
        >
          {[...new Set(refused)].join(' ')}
        </Banner>
      )}
      {waiting.size > 0 && (
        <Banner tone="info" title={`На этом устройстве: ${waiting.size}`}>
          Посчитанное сохранено и уйдёт само, когда появится связь.
        </Banner>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isCode = shown.length === 0 || lines.some((line) => isLineOfCode(line, search));
          if (isCode) take(search);
        }}
      >
        <SearchInput
          label="Найти или отсканировать"
          value={search}
          onChange={(typed) => {
            setSearch(typed);
            setUnknown(null);
          }}
          inputRef={(element) => {
            searched.current = element;
          }}
        />
      </form>
      {unknown !== null && (
        <Text tone="danger" role="alert">
          {`Строки с кодом «${unknown}» здесь нет.`}
        </Text>
      )}
      {shown.length === 0 && (
        <EmptyState kind="nothing-found" title="Такой строки нет" compact>
          В этой инвентаризации её не считают. Лежит на полке — добавьте.
        </EmptyState>
      )}
      <div ref={list}>
        {shown.map((line, index) => (
          <Fragment key={line.item_id}>
            {line.category !== shown[index - 1]?.category && (
              <div className={styles['category']}>
                <Heading level={3}>{line.category}</Heading>
              </div>
            )}
            <CountLine
              line={line}
              enabled={enabled}
              waiting={waiting.get(line.item_id) ?? null}
              isScanned={scannedId === line.item_id}
              onCount={(quantity) => {
                setScannedId(null);
                return tell(line.item_id, quantity);
              }}
              onNext={(from) => {
                // What was scanned is followed by the next code.
                if (scannedId === line.item_id) searched.current?.focus();
                else focusNext(from, list.current, searched.current);
              }}
            />
          </Fragment>
        ))}
      </div>
      {enabled && <CountSheet count={count} />}
      {enabled && (
        <FoundMaterial
          count={count}
          onAdded={(id) => {
            setSearch('');
            setUnknown(null);
            setScannedId(id);
          }}
        />
      )}
    </Stack>
  );
}
