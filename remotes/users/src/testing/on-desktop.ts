/** Makes this test's window as wide as a desktop: lists are tables. */
export function onDesktop(): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: media.includes('min-width'),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
