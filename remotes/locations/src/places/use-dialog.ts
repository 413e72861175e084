import { useAddressLayer } from '@studio/portal';

const DIALOGS = [
  'new-region',
  'new-city',
  'new-location',
  'edit',
  'zone',
  'move',
  'archive',
  'restore',
  'delete',
  'people',
  'administrators',
  'overview',
  'import',
] as const;

export type DialogName = (typeof DIALOGS)[number];

/** The dialog over the screen: it is in the address, so that «Назад» closes it on a phone too. */
export function useDialog() {
  const { value, open, change, close } = useAddressLayer('do');
  return {
    name: DIALOGS.find((name) => name === value) ?? null,
    open: open as (name: DialogName) => void,
    /** Replaces this dialog by another one. */
    change: change as (name: DialogName) => void,
    close,
  };
}
