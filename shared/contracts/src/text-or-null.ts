import type { z } from 'zod';

/** A text that may be missing: a blank one is null, so that nothing blank is stored. `.optional()` lets it be left out. */
export const textOrNull = (text: z.ZodString) => text.nullable().transform((given) => given || null);
