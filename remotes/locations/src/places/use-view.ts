import { useAddressValues } from '@studio/screens';
import { useCallback, useState } from 'react';
import { type PlaceRef, readRef, refText } from './place-ref';

/** The state of the screen in the address: the chosen place, the search, whether the archive is shown. */
export function useView() {
  const [address, putValues] = useAddressValues();
  const [text, setText] = useState(address.get('q') ?? '');

  const put = useCallback(
    (name: string, value: string | null, replace: boolean) => putValues({ do: null, [name]: value }, { replace }),
    [putValues],
  );
  return {
    place: readRef(address.get('place')),
    archived: address.has('archive'),
    text,
    /** Another place is another history entry: «Назад» returns to the previous one. */
    select: useCallback((place: PlaceRef) => put('place', refText(place), false), [put]),
    /** The same history entry: the chosen place was deleted. */
    replace: useCallback((place: PlaceRef | null) => put('place', place && refText(place), true), [put]),
    clear: useCallback(() => {
      put('place', null, false);
    }, [put]),
    showArchive: useCallback((shown: boolean) => put('archive', shown ? '1' : null, true), [put]),
    seek: useCallback(
      (words: string) => {
        setText(words);
        put('q', words === '' ? null : words, true);
      },
      [put],
    ),
  };
}
