import type { AnySchema } from '@orpc/contract';
import type { ConditionalSchemaConverter, JSONSchema, SchemaConvertOptions } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

type Schema = Exclude<JSONSchema, boolean>;

/** The only schemas of the contract that JSON Schema cannot say are pictures, sent and received. */
const PICTURE: Schema = { type: 'string', contentMediaType: 'image/*' };

/** Turns the contract's schemas into JSON Schema as the document's generator wants them. */
export class CallSchemaConverter implements ConditionalSchemaConverter {
  readonly #zod = new ZodToJsonSchemaConverter({ unsupportedJsonSchema: PICTURE });

  condition(schema: AnySchema | undefined): boolean {
    return this.#zod.condition(schema);
  }

  convert(schema: AnySchema | undefined, options: SchemaConvertOptions): [required: boolean, jsonSchema: Schema] {
    const [required, converted] = this.#zod.convert(schema, options);
    return [required, options.strategy === 'output' ? byStatus(converted) : converted];
  }
}

/** A reply with several statuses becomes one reply for each, the form that the generator understands. */
function byStatus(reply: Schema): Schema {
  const status = reply.properties?.['status'];
  if (typeof status !== 'object' || !status.anyOf) return reply;
  return { anyOf: status.anyOf.map((one) => ({ ...reply, properties: { ...reply.properties, status: one } })) };
}
