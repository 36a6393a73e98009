/**
 * Node's own HTTP. An `import` of it reads every name that it exports, and one of them loads a second
 * HTTP client, which nobody here needs: this is it without that.
 */
export const http = process.getBuiltinModule('node:http')
