import type { PortalError } from '@studio/portal';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPeople } from './refresh-people';

/** An act on people: `done` runs at once, and queries about people are refetched, also after a refusal: it often means that they are old. */
export function useAct<Output, Input = void>(
  act: (input: Input) => Promise<Output>,
  done?: (output: Output, input: Input) => void,
): UseMutationResult<Output, PortalError, Input> {
  const cache = useQueryClient();
  return useMutation<Output, PortalError, Input>({
    mutationFn: act,
    onSuccess(output, input) {
      done?.(output, input);
      void refreshPeople(cache);
    },
    onError: () => void refreshPeople(cache),
  });
}
