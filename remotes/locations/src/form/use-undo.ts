import { confirmDone, notifyFailure } from '@studio/portal';
import { useMutation } from '@tanstack/react-query';
import { usePlacesChanged } from '../places/use-places-changed';

/** Takes something back from its toast, also when the form that did it is closed long since; says how that went. */
export function useUndo<Input>(send: (input: Input) => Promise<unknown>, done: string): (input: Input) => void {
  const changed = usePlacesChanged();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void confirmDone(done),
    onError: (error) => void notifyFailure(error, 'Не отменено.'),
    onSettled: () => changed(),
  }).mutate;
}
