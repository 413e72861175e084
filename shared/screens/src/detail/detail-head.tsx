import { Link } from '@studio/portal';
import { Heading, IconArrowLeft, IconButton, IconChevronLeft, IconChevronRight, Row, Stack } from '@studio/ui';
import type { ReactNode } from 'react';
import styles from './detail.module.css';
import { useBack } from './use-back';
import type { Neighbours } from './use-neighbours';

export interface DetailHeadProps {
  /** The list, and what its arrow is called: «К списку расходов»; null shows none. */
  back: { to: string; label: string } | null;
  title: string;
  /** Before the title: an `Avatar`. */
  lead?: ReactNode;
  /** Under the title: state, phone, `Freshness`. */
  facts?: ReactNode;
  neighbours?: Neighbours | undefined;
  actions?: ReactNode;
}

/** Back link, the record's name, its neighbours in the list, and its actions. */
export function DetailHead({ back, title, lead, facts, neighbours, actions }: DetailHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        {back && <BackArrow {...back} />}
        {lead}
        <Stack gap={1} grow>
          <div className={styles['name']} data-main-figure>
            <Heading level={1}>{title}</Heading>
          </div>
          {facts && (
            <Row gap={3} wrap>
              {facts}
            </Row>
          )}
        </Stack>
      </div>
      {/* No message lies on them: what was done may have its next step here. */}
      <div data-main-figure>
        <Row gap={2} wrap>
          {neighbours && (neighbours.previous ?? neighbours.next) && (
            <Row gap={0}>
              <IconButton
                label="Предыдущая запись в списке ( [ )"
                disabled={!neighbours.previous}
                onClick={() => neighbours.previous?.()}
              >
                <IconChevronLeft size={20} aria-hidden />
              </IconButton>
              <IconButton
                label="Следующая запись в списке ( ] )"
                disabled={!neighbours.next}
                onClick={() => neighbours.next?.()}
              >
                <IconChevronRight size={20} aria-hidden />
              </IconButton>
            </Row>
          )}
          {actions}
        </Row>
      </div>
    </header>
  );
}

function BackArrow({ to, label }: { to: string; label: string }) {
  const back = useBack(to);
  return (
    <IconButton label={label} asChild>
      <Link
        to={to}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          back();
        }}
      >
        <IconArrowLeft size={20} aria-hidden />
      </Link>
    </IconButton>
  );
}
