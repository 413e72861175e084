/** A stylesheet whose class names are local to it. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** A picture: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
