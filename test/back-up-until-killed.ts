import { openShop } from '#server/auth/auth-actions.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/db/open.ts'
import { keepPlaces } from '#server/operator/places/keep-places.ts'
import { placesOf } from '#server/operator/places/place-tools.ts'

// A process for the test of killed backups: opens one shop after the other, backs up, and says how many shops that backup has.
const config = readConfig(process.env)
const store = await openStore({ directory: `${config.dataDir}/database` })
const keeper = keepPlaces(store, {
  places: placesOf(config),
  passphrase: config.backupPassphrase,
  clock: () => new Date(),
  report: (what, error) => void process.stderr.write(`${what}: ${error}\n`),
})
for (;;) {
  const [row] = (await store.local?.read<{ count: number }>('select count(*)::int from shops')) ?? []
  const number = (row?.count ?? 0) + 1
  const account = { email: `shop-${number}@shop.test`, password: 'a good password', address: 'Pune' }
  await openShop(store.platform, { ...account, name: `Shop ${number}`, role: 'admin' }, new Date())
  const [state] = await keeper.now()
  if (!state?.trouble) process.stdout.write(`${number}\n`)
}
