import type { Database } from '../kernel/database/open';

/** The same database, whose first transaction fails before it has begun; the others are as they were. */
export function failingFirst(db: Database): Database {
  let failed = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (...args: Parameters<Database['transaction']>) => {
        if (failed) return target.transaction(...args);
        failed = true;
        return Promise.reject(new Error('This row cannot be written'));
      };
    },
  });
}
