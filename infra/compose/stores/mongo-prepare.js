/* MongoDB's own shell runs this within its container, again and again until it succeeds: it creates the replica set
   of one member, the operator, and everybody's user. While there is no user yet, a connection from within the
   container may create the first one. */
/* global Mongo, process, quit */
const admin = new Mongo('mongodb://127.0.0.1:27017/?directConnection=true').getDB('admin');
if (!admin.hello().setName)
  admin.runCommand({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] } });
if (!admin.hello().isWritablePrimary) quit(1);

const operator = { user: 'operator', pwd: process.env.MONGO_OPERATOR_PASSWORD };
try {
  admin.auth(operator.user, operator.pwd);
} catch {
  admin.createUser({ ...operator, roles: ['root'] });
  admin.auth(operator.user, operator.pwd);
}
for (const { user, pwd, roles } of JSON.parse(process.env.MONGO_USERS)) {
  if (admin.getUser(user)) admin.updateUser(user, { pwd, roles });
  else admin.createUser({ user, pwd, roles });
}
