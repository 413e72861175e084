/** The session that photos belong to, before and after the server knows it. */
export interface PhotoOwner {
  /** Null while the session is only on this device. */
  serverId: string | null;
  /** Key that a device gave it; null for a session created elsewhere. */
  localId: string | null;
  /** Client's name, for the queue. */
  name: string;
}

/** Keys under which the device may have kept photos of the session: chosen before the server had it, and after. */
export function sessionKeys({ serverId, localId }: PhotoOwner): readonly string[] {
  return [serverId, localId].filter((key) => key !== null);
}
