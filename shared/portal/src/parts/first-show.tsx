import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

export interface FirstShowProps {
  /** Something is about to run: before the children render, and before their effects. */
  onBegin: () => void;
  /** The children are on the screen. */
  onShown: () => void;
  children: ReactNode;
}

/** Tells how far the first showing of its children has come; one that loops in it never gets to its end. */
export function FirstShow({ onBegin, onShown, children }: FirstShowProps) {
  useState(onBegin);
  return (
    <>
      <Before onBegin={onBegin} />
      {children}
      <After onShown={onShown} />
    </>
  );
}

/** Effects run in the order of the tree: these before those of the children. */
function Before({ onBegin }: Pick<FirstShowProps, 'onBegin'>) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first showing alone
  useLayoutEffect(() => onBegin(), []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first showing alone
  useEffect(() => onBegin(), []);
  return null;
}

function After({ onShown }: Pick<FirstShowProps, 'onShown'>) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first showing alone
  useEffect(() => onShown(), []);
  return null;
}
