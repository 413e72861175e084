import { useAuth } from '@studio/portal';
import { useAddressValues } from '@studio/screens';
import { Heading, SearchInput, Stack, Text, useSettled } from '@studio/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRegistry } from '../../sections/use-registry';
import { searchHelp } from '../search/search-help';
import { sectionPages } from '../section/section-page';
import { helpWords } from '../words';
import { AskSomebody } from './ask-somebody';
import { FoundPages } from './found-pages';
import styles from './help-page.module.css';
import { Shelves } from './shelves';

/** Milliseconds that the hand rests before the address follows what is typed. */
const TYPING_PAUSE_MS = 300;

/** `/help`: searched by `?q=`, else the shelves, those of the person's own work first. */
export default function HelpPage() {
  const words = helpWords();
  const { user } = useAuth();
  const registry = useRegistry();
  const sections = useMemo(() => sectionPages(registry, user), [registry, user]);
  const [text, setText] = useQuery();
  const searchText = useSettled(text, 120);
  const hits = useMemo(() => searchHelp(searchText, sections), [searchText, sections]);
  return (
    <Stack gap={6} maxWidth={1040}>
      <div className={styles['head']}>
        <Heading level={1}>{words.title}</Heading>
        <Text tone="muted">{words.lead}</Text>
        <div className={styles['search']} data-print="hide">
          <SearchInput label={words.search} value={text} onChange={setText} maxLength={100} />
        </div>
      </div>
      {searchText.trim() === '' ? (
        <Shelves sections={sections} />
      ) : (
        <FoundPages hits={hits} onReset={() => setText('')} />
      )}
      <AskSomebody />
    </Stack>
  );
}

/** What is typed; the address follows at rest, and what is typed follows an address that came from elsewhere. */
function useQuery(): [text: string, setText: (text: string) => void] {
  const [address, put] = useAddressValues();
  const asked = address.get('q') ?? '';
  const [text, setText] = useState(asked);
  const told = useRef(asked);

  useEffect(() => {
    if (asked === told.current) return;
    told.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text.trim();
      put({ q: told.current === '' ? null : told.current }, { replace: true });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, put]);

  return [text, setText];
}
