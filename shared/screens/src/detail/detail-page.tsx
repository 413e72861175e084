import { type PortalError, useHotkey } from '@studio/portal';
import { ErrorNotice, pageFoot, Stack, type Tab, Tabs, useBreakpoint } from '@studio/ui';
import type { ReactNode } from 'react';
import { useUndoKey } from '../actions/last-undo';
import { useAddressValues } from '../filters/use-address-values';
import { useFocusRescue } from '../states/use-focus-rescue';
import { DetailHead, type DetailHeadProps } from './detail-head';
import styles from './detail.module.css';
import { PageParts, type PagePartsProps } from './page-parts';

interface DetailPageProps extends DetailHeadProps {
  /** Why the newest fetch failed, while kept data are shown. */
  error?: PortalError | null;
  /** E; null when the person may not edit, or does already. */
  onEdit?: { what: string; run: () => void } | null;
  /** Between head and parts: what the person should know. */
  notices?: ReactNode;
  /** Two thirds and one third of a wide window, one below the other in a narrow one. */
  main?: ReactNode;
  side?: ReactNode;
  /** In place of `main` and `side`: the same places in a wide window, on a phone one at a time. */
  parts?: PagePartsProps;
  /** Over a phone's lower edge: the main action. */
  sticky?: ReactNode;
  /** Instead of `main` and `side`: `DetailTabs`. */
  children?: ReactNode;
}

/** A record's page: head, what it consists of, and a phone's main action. */
export function DetailPage(props: DetailPageProps) {
  const { error = null, onEdit = null, notices, main, side, parts, sticky, children, ...head } = props;
  const phone = useBreakpoint() === 'phone';
  useHotkey({ code: 'KeyE', enabled: onEdit !== null, what: onEdit?.what }, () => onEdit?.run());
  useUndoKey();
  useFocusRescue();
  return (
    <Stack gap={5}>
      <DetailHead {...head} />
      {error !== null && !error.isNetwork && (
        <ErrorNotice title="Показаны прежние данные" requestId={error.requestId}>
          {error.message}
        </ErrorNotice>
      )}
      {notices}
      {children}
      {parts && <PageParts {...parts} />}
      {main !== undefined && (
        <div className={side === undefined ? undefined : styles['columns']}>
          <div className={styles['main']}>{main}</div>
          {side !== undefined && <div className={styles['side']}>{side}</div>}
        </div>
      )}
      {phone && sticky && (
        <div className={styles['sticky']} ref={pageFoot}>
          {sticky}
        </div>
      )}
    </Stack>
  );
}

interface DetailTabsProps<Name extends string> {
  /** «Части карточки». */
  label: string;
  /** The first is shown when the address (`?tab=`) names none of them. */
  tabs: readonly Tab<Name>[];
  tab: Name;
  onChange: (tab: Name) => void;
}

/** The parts of a record one at a time; see `useDetailTab`. */
export function DetailTabs<Name extends string>({ label, tabs, tab, onChange }: DetailTabsProps<Name>) {
  return <Tabs<Name> label={label} value={tab} onChange={onChange} tabs={tabs} />;
}

/** Which part of a record the address shows: `?tab=history`, and nothing for the first. Other parameters are kept. */
export function useDetailTab<const Name extends string>(names: readonly [Name, ...Name[]]) {
  const [address, put] = useAddressValues();
  const tab = names.find((name) => name === address.get('tab')) ?? names[0];
  return {
    tab,
    show: (name: Name) => put({ tab: name === names[0] ? null : name }, { replace: true }),
    /** The query that keeps the part on the way to a neighbour. */
    query: tab === names[0] ? '' : `?tab=${tab}`,
  };
}
