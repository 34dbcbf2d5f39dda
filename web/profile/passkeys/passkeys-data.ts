import { useMutation } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#contract/people/sign-in/passkeys.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { rememberPasskey } from '#web/app/passkeys/passkey-browser.ts'

/** Asked for anew whenever the screen opens: another device may have added one. */
export const usePasskeys = () => useAnswer(listPasskeys, {}, { refetchOnMount: 'always' })

/** Asks the device for one, and stores it. What the device needs comes with the first press. */
export const useAddPasskey = () =>
  useMutation<Passkey, Error, void>({
    mutationFn: async () => {
      const device = await import('#web/app/passkeys/passkey-device.ts')
      const { options } = await call(beginPasskey, {})
      const credential = await device.makePasskey(options)
      const { passkey } = await call(addPasskey, { body: { credential } })
      rememberPasskey()
      return passkey
    },
  })

export const useRenamePasskey = () => useSave(renamePasskey)

export const useRemovePasskey = () => useSave(removePasskey)
