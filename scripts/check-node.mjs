// Plain JavaScript, so that it can still speak on a Node that knows no TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Tierdach needs Node 22.22 or newer to run; this is ${process.version}. On Linux (x64, arm64) "npm ci" brings a Node 24 along ` +
      'and npm scripts use it by themselves. Please run "npm ci" first, without --omit=optional. Elsewhere install Node 24.',
  );
  process.exit(1);
}
