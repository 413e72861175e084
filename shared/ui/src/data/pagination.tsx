import { chakra } from '@chakra-ui/react';
import { formatNumber } from '../format/number';
import { IconChevronLeft, IconChevronRight } from '../icons';
import { labels } from '../labels';
import { Text } from '../text/text';
import { type PageItem, pageList } from './page-list';

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    '@media print': { display: 'none' },
  },
});
const Pages = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } });
const Page = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '9',
    minH: '9',
    px: '2',
    borderRadius: 'control',
    color: 'fg',
    fontWeight: 'medium',
    _hover: { bg: 'bg.hover' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed', bg: 'transparent' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.onSubtle', _hover: { bg: 'brand.subtle' } },
    '@media (pointer: coarse)': { minW: '11', minH: '11' },
  },
});
const Numbers = chakra('div', { base: { display: { base: 'none', md: 'flex' }, alignItems: 'center', gap: '1' } });
const Position = chakra('span', {
  base: { display: { base: 'inline', md: 'none' }, px: '2', whiteSpace: 'nowrap', fontWeight: 'medium' },
});
const Gap = chakra('span', { base: { minW: '6', textAlign: 'center', color: 'fg.subtle' } });

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pageSize: number;
  /** Rows altogether. */
  total: number;
  /** False: there are more than `total`. Default true. */
  totalExact?: boolean;
  onChange: (page: number) => void;
}

/** Pages of a list: `26–50 из 1 240` and the numbers. On a phone `2 из 50` instead of the numbers. Nothing when there are no rows. */
export function Pagination({ page, pageSize, total, totalExact = true, onChange }: PaginationProps) {
  const count = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <Nav aria-label={labels.pagination.name}>
      <Text tone="muted" nowrap>
        {labels.pagination[totalExact ? 'range' : 'rangeOfMore'](
          formatNumber(first),
          formatNumber(last),
          formatNumber(total),
        )}
      </Text>
      {count > 1 && (
        <Pages>
          <Page
            type="button"
            aria-label={labels.pagination.previous}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </Page>
          <Numbers>{pageList(page, count).map((item, index) => renderItem(item, index, page, onChange))}</Numbers>
          <Position>{labels.pagination.position(formatNumber(page), formatNumber(count))}</Position>
          <Page
            type="button"
            aria-label={labels.pagination.next}
            disabled={page >= count}
            onClick={() => onChange(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </Page>
        </Pages>
      )}
    </Nav>
  );
}

function renderItem(item: PageItem, index: number, current: number, onChange: (page: number) => void) {
  if (item === 'gap') {
    return (
      <Gap key={`gap-${index}`} aria-hidden>
        …
      </Gap>
    );
  }
  const isCurrent = item === current;
  return (
    <Page
      key={item}
      type="button"
      aria-label={labels.pagination.page(item)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={isCurrent ? undefined : () => onChange(item)}
    >
      {formatNumber(item)}
    </Page>
  );
}
