import type { PortalError } from '@studio/portal';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';

/** Something that a person does to their own account; a refusal is for the screen. */
export function useAct<Output, Input = void>(
  act: (input: Input) => Promise<Output>,
  done?: (output: Output, input: Input) => void,
): UseMutationResult<Output, PortalError, Input> {
  return useMutation<Output, PortalError, Input>({
    mutationFn: act,
    onSuccess: (output, input) => done?.(output, input),
  });
}
