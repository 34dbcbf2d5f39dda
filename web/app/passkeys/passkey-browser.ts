/** A passkey belongs to a host name: browsers make none at an IP address, or without encryption. */
export const mayHavePasskeys = () =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

const USED = 'passkey'

/** True if a passkey was created or used in this browser: only then it suggests passkeys. */
export const hasUsedPasskey = () => localStorage.getItem(USED) !== null

export const rememberPasskey = () => localStorage.setItem(USED, '1')
