type Navigate = (to: string) => void

let navigate: Navigate = () => {}

/** Called by the router, so that `call` can leave a screen without importing the router. */
export function setNavigator(next: Navigate) {
  navigate = next
}

export const goTo = (to: string) => navigate(to)
