// The health check of the image: exits with 0 if the server in the same container is ready.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined)
process.exitCode = response?.ok ? 0 : 1
