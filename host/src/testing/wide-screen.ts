/** A desktop's width for the tests of the shell: the sidebar is there, with words. */
export function showWideScreen(): void {
  window.matchMedia = ((media: string) => ({
    media,
    matches: media.includes('1280') || media.includes('768'),
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia;
}
