/** The sign-in page, from which the person comes back to an address, with its query and hash. */
export function signInPath(back: string | { pathname: string; search: string; hash: string }): string {
  const redirect = typeof back === 'string' ? back : back.pathname + back.search + back.hash;
  return `/login?${new URLSearchParams({ redirect })}`;
}
