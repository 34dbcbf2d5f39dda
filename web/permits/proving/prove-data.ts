import { useMutation } from '@tanstack/react-query'

/** What the device needs comes with the first press. */
export const useProveByPasskey = () =>
  useMutation<void, Error, void>({
    mutationFn: async () => (await import('#web/app/passkeys/prove-by-passkey.ts')).proveByPasskey(),
    meta: { refresh: false },
  })
