import { type GuardRefusal, Link, portalStore } from '@studio/portal';
import { Banner, Button } from '@studio/ui';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigationItems } from '../../navigation/use-navigation';
import styles from './guard-notice.module.css';
import { phrase } from '../../language/words';
import { routingWords } from './words';

interface Refusal extends GuardRefusal {
  /** Path of the page that tells it. */
  at: string;
}

const refusalAtom = atom<Refusal | null>(null);

/** Has the page at `refusal.at` tell why a guard refused. */
export function tellRefusal(refusal: Refusal): void {
  portalStore.set(refusalAtom, refusal);
}

/** Why a guard sent the person here (specification §8); gone with the next page. */
export function GuardNotice() {
  const { pathname } = useLocation();
  const [refusal, setRefusal] = useAtom(refusalAtom);

  useEffect(() => () => setRefusal((told) => (told?.at === pathname ? null : told)), [pathname, setRefusal]);

  if (refusal?.at !== pathname) return null;
  return (
    <div className={styles['notice']}>
      <Banner
        tone="warning"
        role="alert"
        title={phrase(refusal.message)}
        action={refusal.suggested !== null && <SuggestedPage path={refusal.suggested} />}
        onDismiss={() => setRefusal(null)}
      >
        {refusal.detail !== null && phrase(refusal.detail)}
      </Banner>
    </div>
  );
}

/** A link to the suggested page, or to another section, when the suggested one is not connected here. */
function SuggestedPage({ path }: { path: string }) {
  const places = useNavigationItems().filter((each) => each.connected && each.path !== '/');
  const place = places.find((each) => each.path === path) ?? places[0];
  if (place === undefined) return null;
  return (
    <Button asChild size="sm">
      <Link to={place.path}>{routingWords().goTo(phrase(place.title))}</Link>
    </Button>
  );
}
