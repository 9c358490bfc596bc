export const offline = {
  title: '인터넷에 연결되어 있지 않아요',
  needed: '인터넷에 연결되면 할 수 있어요.',
  older: '마지막으로 받은 내용을 보여 드려요. 연결되면 다시 불러와요.',
};
