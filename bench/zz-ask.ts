import { login } from '#contract/auth.ts'
import { openBenchApp } from './bench-app.ts'

const { app, close } = await openBenchApp(process.argv[2], 2)
for (const email of ['small@shop.test', 'large@shop.test']) {
  const { token } = (
    await app.inject({ method: 'POST', url: login.url, payload: { email, password: 'bench password' } })
  ).json()
  for (const q of [
    'search=SINV-00078',
    'search=merchant+77+stores',
    'search=stores',
    'search=zzqx',
    'search=zq',
    'search=78',
    '',
  ]) {
    const times: number[] = []
    for (let i = 0; i < 12; i++) {
      const s = performance.now()
      const r = await app.inject({
        url: `/api/invoices?limit=50&brief=1&${q}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (r.statusCode !== 200) throw new Error(r.body)
      times.push(performance.now() - s)
    }
    times.sort((a, b) => a - b)
    console.log(email, q, times[5]!.toFixed(1), times[11]!.toFixed(0))
  }
}
await close()
