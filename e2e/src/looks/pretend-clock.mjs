// Loaded before the API: its clock differs from the machine's by LOOKS_CLOCK_OFFSET milliseconds, and runs on.
const offset = Number(process.env.LOOKS_CLOCK_OFFSET ?? 0);
const Real = Date;

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset);
    else super(...parts);
  }

  static now() {
    return Real.now() + offset;
  }
};
