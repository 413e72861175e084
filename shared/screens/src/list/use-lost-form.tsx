import { Banner } from '@studio/ui';
import { type ReactNode, useState } from 'react';

/** What stands in place of an open form whose right was taken meanwhile; null while nobody lost one. */
export function useLostForm(isOpen: boolean, label: string | undefined): ReactNode {
  const [opened, setOpened] = useState<string | null>(null);
  const next = isOpen ? (label ?? opened) : null;
  if (next !== opened) setOpened(next);
  if (!isOpen || label !== undefined || opened === null) return null;
  return (
    <Banner tone="warning" role="alert" title={`«${opened}»: этого права у вас больше нет`}>
      Введённое не пропало: когда право вернут, форма откроется с ним.
    </Banner>
  );
}
