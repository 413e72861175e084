/** Opens another card in place of the one that is open: by the parameters of the address. */
export type OpenOrder = (next: Readonly<Record<string, string>>) => void;
