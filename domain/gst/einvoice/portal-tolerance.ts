/** True if the portal accepts an amount (rupees) for its computed one: at most a rupee off the whole rupees around it (NIC). */
export function isWithinPortalTolerance(reckoned: number, sent: number): boolean {
  // Rounded to the paisa, so that 5900.000000001 does not count as 5901.
  const exact = Math.round(reckoned * 100) / 100
  return sent >= Math.floor(exact) - 1 && sent <= Math.ceil(exact) + 1
}
