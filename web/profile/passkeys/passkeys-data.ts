import { useMutation } from '@tanstack/react-query'
import { listPasskeys, type Passkey, renamePasskey } from '#contract/people/sign-in/passkeys.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { addPasskeyHere } from '#web/app/passkeys/add-passkey.ts'

/** Refetched whenever the screen opens, as another device may have added one. */
export const usePasskeys = () => useAnswer(listPasskeys, {}, { refetchOnMount: 'always' })

export const useAddPasskey = () => useMutation<Passkey, Error, void>({ mutationFn: addPasskeyHere })

export const useRenamePasskey = () => useSave(renamePasskey)
