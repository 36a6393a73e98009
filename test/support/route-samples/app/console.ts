import { pagePaths } from '../../../../src/app/console/routes.ts'
import type { Desk } from '../../desk/desk.ts'
import type { RouteSamples } from '../../desk/route-sample.ts'
import { at, type SampleRequest } from '../../desk/sample-requests.ts'

export const console: RouteSamples = {
  ...Object.fromEntries(
    pagePaths.map((path) => [
      `GET ${path}`,
      { request: at(path.replace(/\{\w+\}/, '1')), status: 200 },
    ]),
  ),
  'GET /manifest.webmanifest': { request: at('/manifest.webmanifest'), status: 200 },
  'GET /service-worker.js': { request: at('/service-worker.js'), status: 200 },
  'GET /assets/{file}': { request: anAsset, status: 200 },
}

/** A script that the first page names. */
async function anAsset({ url }: Desk): Promise<SampleRequest> {
  const page = await (await fetch(`${url}/`)).text()
  return { path: /src="([^"]+)"/.exec(page)![1]! }
}
