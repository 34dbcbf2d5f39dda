/** Whether the portal takes an amount (rupees) for what it reckons: a rupee off the whole rupees around it (NIC). */
export function near(reckoned: number, sent: number): boolean {
  // To the paisa, so that 5900.000000001 is no 5901.
  const exact = Math.round(reckoned * 100) / 100
  return sent >= Math.floor(exact) - 1 && sent <= Math.ceil(exact) + 1
}
