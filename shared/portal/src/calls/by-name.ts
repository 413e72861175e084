/** An object whose fields are made when they are first asked for, each once. */
export function byName<Field>(make: (name: string) => Field): Readonly<Record<string, Field>> {
  return new Proxy<Record<string, Field>>(Object.create(null) as Record<string, Field>, {
    get: (made, name) => (typeof name === 'string' ? (made[name] ??= make(name)) : undefined),
  });
}
