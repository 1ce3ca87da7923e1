const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Lightyard needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}
