import type { RouteMeta } from '@studio/portal';
import type { UIMatch } from 'react-router-dom';
import { phrase } from '../../language/words';
import { pagesWords } from '../../sections/remotes/place-words';
import type { ShellPage } from '../../sections/shell-page';
import type { ScreenResolution } from './screen-resolution';

/** What the layout has to know of a page. */
interface ShownPage {
  title: string;
  meta?: RouteMeta | undefined;
  /** Stands among the pages that its reader has visited. */
  remembered?: boolean;
  /** Stands alone, without a layout. */
  bare?: boolean;
}

/** The deepest match of an address: a page of the host's own has itself as its handle, any other its resolution as data. */
type PageMatch = Pick<UIMatch, 'handle' | 'loaderData'> | undefined;

/** The page of the deepest match. */
export function shownPage(match: PageMatch): ShownPage {
  const page = match?.handle as ShellPage | undefined;
  if (page) return { title: page.title(), meta: page.meta, remembered: page.meta?.layout !== 'blank' };

  const resolution = match?.loaderData as ScreenResolution | undefined;
  switch (resolution?.kind) {
    case 'screen': {
      const { title, meta } = resolution.route;
      return { title: phrase(title), meta, remembered: meta?.layout !== 'blank' };
    }
    case 'not-connected':
    case 'waiting':
      return { title: phrase(resolution.title) };
    case 'failed':
      return { title: phrase(resolution.failure.title) || pagesWords().sections };
    default:
      return { title: pagesWords().notFound, bare: true };
  }
}
