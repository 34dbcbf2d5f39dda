import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's parameters (19 MiB, 2 passes): about 20 ms, salt inside the text. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Verified when no account was found, so that both refusals take the same time (G-AUTH-07). */
const dummy = hashPassword('nobody has this password')

export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummy), password)
  return matches && stored !== undefined
}
