/** Written by `npm run generate -w @studio/contracts`. */
declare module '@studio/contracts/minified' {
  import type { AnyContractProcedure } from '@orpc/contract';

  const contract: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>;
  export default contract;
}
