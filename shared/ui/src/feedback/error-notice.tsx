import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../action/button';
import { IconRefresh } from '../icons';
import { labels } from '../labels';
import { Banner } from './banner';

const Number = chakra('span', {
  base: {
    display: 'block',
    mt: '1',
    color: 'fg.muted',
    textStyle: 'caption',
    userSelect: 'all',
    wordBreak: 'break-all',
  },
});

export interface ErrorNoticeProps {
  /** What did not happen: «Не удалось загрузить съёмки». */
  title: string;
  /** The cause, and what the person can do. */
  children?: ReactNode;
  /** By which the people of support find it. */
  requestId?: string | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** Instead of «Повторить». */
  retryLabel?: string;
}

/** A failure where it happened: cause, a way to repeat, and the number of the request. */
export function ErrorNotice({ title, children, requestId, onRetry, retrying, retryLabel }: ErrorNoticeProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      action={
        onRetry && (
          <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} loading={retrying} onClick={onRetry}>
            {retryLabel ?? labels.retry}
          </Button>
        )
      }
    >
      {children}
      {requestId && (
        <Number>
          {labels.requestNumber}: {requestId}
        </Number>
      )}
    </Banner>
  );
}
